import { zoneHere } from './zone-here.ts';

/** The path parameters, query and body of a call. */
export type CallParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The address of a call: the path with its `:name` parts filled in, and the query behind it. */
export function callAddress(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${search}` ? `${filled}?${search}` : filled;
}

/** Headers of every call: the person's clock and the device. */
export const callHeaders = (deviceId: string): Record<string, string> => ({
  'X-Time-Zone': zoneHere(),
  'X-Device': deviceId,
});

/** The parameters of a request to this path, from its pathname and search; undefined when the path does not match. */
export function callInput(path: string, pathname: string, search: string): CallParts | undefined {
  const [names, parts] = [path.split('/'), pathname.split('/')];
  const isOfPath =
    names.length === parts.length && names.every((name, at) => name[0] === ':' || name === parts[at]);
  if (!isOfPath) return undefined;
  const params = names.flatMap((name, at) =>
    name[0] === ':' ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
  );
  return { params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(search)) };
}

/** Local storage of a browser, as its pages see it. */
export function fakeStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods: Record<string, unknown> = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  return new Proxy(kept, {
    get: (_, key) => methods[String(key)] ?? kept[String(key)],
  }) as unknown as Storage;
}

/** Local storage of a browser, as its pages see it. */
export function fakeStorage(): Storage {
  const stored: Record<string, string> = {};
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  };
  return new Proxy(stored, {
    get: (_, key) => methods[String(key)] ?? stored[String(key)],
  }) as unknown as Storage;
}

/** The Cache API as far as it is used here; its addresses are those of one origin. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (address: string) => new URL(address, 'https://tisane.example').href;
  const open = async (name: string) => {
    const replies = all.get(name) ?? new Map<string, Response>();
    all.set(name, replies);
    return {
      put: async (address: string, reply: Response) => void replies.set(urlOf(address), reply),
      keys: async () => [...replies.keys()].map((url) => ({ url })),
      match: async (address: string) => replies.get(urlOf(address))?.clone(),
      delete: async (address: string) => replies.delete(urlOf(address)),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(urlOf(address))?.clone(),
  };
}

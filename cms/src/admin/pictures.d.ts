declare module '*.svg' {
  const address: string
  export default address
}

/** What the bundler makes of files that are named by a pattern. */
interface ImportMeta {
  glob: <File>(pattern: string, options: { query: string; import: 'default'; eager: true }) => Record<string, File>
}

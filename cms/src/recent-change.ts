/** Something of the website that a member of staff changed, as the panel's home lists it. */
export type RecentChange = {
  /** The content type, and the entry where there are several of it. */
  uid: string
  documentId: string
  isSingle: boolean
  /** What the entry is called; empty where it has no name of its own. */
  title: string
  /** Null for a type that has no languages. */
  locale: string | null
  /** ISO. */
  changedAt: string
  /** The colleague's name. */
  by: string
  /** Whether it was saved and isn't on the website yet. */
  isWaiting: boolean
}

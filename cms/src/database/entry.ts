/** A stored version of an entry: one language, published or a draft. Fields that the office left empty are null. */
export type Version = { documentId: string; locale: string | null; publishedAt: string | null; updatedAt: string }

/** An uploaded file, as an entry has it. */
export type StoredFile = {
  url: string
  mime: string
  alternativeText: string | null
  width: number | null
  height: number | null
  formats: Record<string, { url: string; width: number }> | null
}

/** A text with marks, as the panel's editor stores it; the contract reads it. */
export type StoredBlocks = readonly { type: string; children: unknown }[]

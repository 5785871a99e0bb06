import type { z } from 'zod'

/** Whether an entry has what its shape asks for: a draft that was only begun has not, and is left out of the preview. */
export const isWhole =
  <Shape extends z.ZodType>(shape: Shape) =>
  (entry: unknown): entry is z.infer<Shape> =>
    shape.safeParse(entry).success

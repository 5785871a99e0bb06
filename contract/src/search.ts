/** Characters of what people are searched by. */
export const searchMaxLength = 200

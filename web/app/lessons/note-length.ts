/** Characters of a note as they are counted when it is stored: without the space around it, an emoji as one. */
export const lengthOfNote = (text: string): number => [...text.trim()].length

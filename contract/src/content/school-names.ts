import { isPlainName } from '../people/rules'

/** Whether a name stays words in a mail. A school may be called after its own site (`host`), which leads nowhere else. */
export const isSchoolName = (name: string, host: string): boolean => {
  const words = name.split(' ').filter((word) => word.toLowerCase() !== host)
  return !/[<>]/.test(name) && isPlainName(words.join(' '))
}

/** The same of a telephone number, whose digits may have dots between them. */
export const isSchoolPhone = (phone: string, host: string): boolean => isSchoolName(phone.replace(/\d[\d.]*/g, '0'), host)

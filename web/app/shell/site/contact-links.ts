import type { Site } from '@rijbaan/contract'

const digitsOf = (number: string): string => number.replace(/\D/g, '')

/** A chat with the school; the greeting that it begins with is always Dutch (spec 1 §1). */
export const whatsAppUrl = ({ whatsappNumber, whatsappGreeting }: Site): string =>
  `https://wa.me/${digitsOf(whatsappNumber)}?text=${encodeURIComponent(whatsappGreeting)}`

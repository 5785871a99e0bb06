import { z } from 'zod'
import { readJson } from '../../../database/json'

const phones = z.array(z.string()).nullable()

/** The numbers that somebody has had since they are on hold, as their hold keeps them: by these too requests are theirs. */
export const heldPhones = (stored: Parameters<typeof readJson>[0]): string[] => phones.parse(readJson(stored)) ?? []

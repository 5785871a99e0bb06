import { z } from 'zod'
import { readJson } from '../../../database/json'

const phones = z.array(z.string()).nullable()

/** The numbers that somebody had as they were put on hold, as the hold keeps them: by these too requests are theirs. */
export const heldPhones = (stored: Parameters<typeof readJson>[0]): string[] => phones.parse(readJson(stored)) ?? []

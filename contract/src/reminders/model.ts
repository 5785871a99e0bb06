import { z } from 'zod'
import { reminderKinds, type ReminderChoices, type ReminderKind } from './rules'

const choices = Object.fromEntries(reminderKinds.map((kind) => [kind, z.boolean()])) as Record<ReminderKind, z.ZodBoolean>

/** Which mails about their own lessons and exams a person gets. */
export const reminderChoices = z.object(choices)

/** Everything, until somebody says otherwise. */
export const allReminders = Object.fromEntries(reminderKinds.map((kind) => [kind, true])) as ReminderChoices

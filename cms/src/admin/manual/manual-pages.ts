/** The manual's pages, by the names of their files: for the office in the order of a working week, then one for the others. */
export const manualPages = {
  office: [
    'start',
    'request',
    'price',
    'text',
    'photo',
    'review',
    'tip',
    'new-student',
    'refused-proof',
    'qr-code',
    'reminders',
    'calendars',
    'move-lesson',
    'lists',
    'holiday',
    'invite-colleague',
    'someone-leaves',
    'what-to-do-when',
  ],
  others: ['teacher', 'student'],
} as const

export type ManualPage = (typeof manualPages)[keyof typeof manualPages][number]

export const allManualPages: readonly ManualPage[] = [...manualPages.office, ...manualPages.others]

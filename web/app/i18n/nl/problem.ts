import type { ProblemCode, Sentences } from '@rijbaan/contract'

const sentences = {
  'invalid-input': 'Controleer de velden en probeer het opnieuw.',
  'origin-refused': 'Dit verzoek is geweigerd, omdat het van een andere website kwam.',
  'not-found': 'Niet gevonden',
  'too-large': 'Dit is te groot om te versturen.',
  'too-slow': 'Het versturen duurde te lang. Probeer het opnieuw met een betere verbinding.',
  'too-many-requests': 'We hebben veel aanvragen vanaf je verbinding gekregen. Probeer het later opnieuw of bel ons even.',
  'server-error': 'Er ging bij ons iets mis. Probeer het opnieuw.',
  'storage-full': 'We kunnen nu niets bewaren, ook dit niet. Probeer het later opnieuw of bel ons even.',
  busy: 'Het is nu erg druk. Probeer het zo opnieuw.',
  unavailable: 'Dit is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
} as const satisfies Partial<Record<ProblemCode, string>>

/** Refusals of the CMS and of this server, by their code. */
export const problem: Record<keyof typeof sentences, string> = sentences satisfies Sentences<typeof sentences>

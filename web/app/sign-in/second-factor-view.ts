/** What is shown while a second factor is set up. */
export type SecondFactorView = {
  /** Base32, for typing in. */
  secret: string
  uri: string
  /** The QR code: a square of so many modules, and the dark ones as a path. */
  qr: { modules: number; path: string }
}

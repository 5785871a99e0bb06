import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it came in; `comesBack` is what was asked to come back of it, should it not be delivered. */
export type Received = { recipient: string; subject: string; text: string; messageId: string; comesBack: string | null }

/** A mail server that keeps what it gets. */
export type MailServer = { received: Received[]; stop: () => Promise<void> }

/** Without a certificate it talks no TLS; with one it offers STARTTLS, and to say what comes back of mails. */
export function startMailServer(port: number, tls?: { key: Buffer; cert: Buffer }): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ? { ...tls, hideDSN: false } : { disabledCommands: ['STARTTLS'] }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ to, subject = '', text = '', messageId = '' }) => {
          received.push({ recipient: to?.[0]?.address ?? '', subject, text, messageId, comesBack: envelope.dsn?.ret ?? null })
          done()
        })
      })
    },
  })
  return new Promise((resolve, reject) => {
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1', () => resolve({ received, stop: () => new Promise((stopped) => server.close(() => stopped())) }))
    server.server.once('error', reject)
  })
}

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { recipient: string; subject: string; text: string; messageId: string }

/** A mail server that keeps what it gets. */
export type MailServer = { received: Received[]; stop: () => Promise<void> }

/** Without a certificate it talks no TLS; with one it offers STARTTLS. */
export function startMailServer(port: number, tls?: { key: Buffer; cert: Buffer }): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ to, subject = '', text = '', messageId = '' }) => {
          received.push({ recipient: to?.[0]?.address ?? '', subject, text, messageId })
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

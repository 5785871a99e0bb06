// A server of Node's own that does nothing but send the same bytes: what answering costs at the least. Told by its parent what to send.
import { createServer } from 'node:http'

process.once('message', (/** @type {{ headers: string[], body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
})
process.once('disconnect', () => process.exit(0))

import { createConnection, type Socket } from 'node:net'

/** What clamd says of bytes; `silent` where it says nothing that we know, in time. */
export type ScanResult = 'clean' | 'infected' | 'silent'

/** The web app waits for an upload five seconds longer. */
const patienceMilliseconds = 10_000

/** Bytes in one piece of clamd's stream. */
const pieceBytes = 64 * 1024

/** The protocol's own form: pieces with their lengths before them, and an empty one at the end. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield Buffer.concat([length, piece])
  }
  yield Buffer.alloc(4)
}

/** The whole answer, which ends with the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  // An error closes it too: what there is of an answer is judged.
  await new Promise((resolve) => socket.once('close', resolve))
  return answer.replaceAll('\0', '').trim()
}

function toResult(answer: string): ScanResult {
  if (answer === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'silent'
}

/** Has clamd look at bytes, by its command INSTREAM. */
export async function scanByClamd(
  clamd: { host: string; port: number },
  bytes: Buffer,
  milliseconds = patienceMilliseconds,
): Promise<ScanResult> {
  const socket = createConnection(clamd)
  const timer = setTimeout(() => socket.destroy(), milliseconds)
  // What went wrong shows in the answer, which isn't whole then.
  socket.on('error', () => undefined)
  try {
    const answered = answerOf(socket)
    socket.write('zINSTREAM\0')
    for (const piece of piecesOf(bytes)) socket.write(piece)
    return toResult(await answered)
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

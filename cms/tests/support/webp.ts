import sharp from 'sharp'

const chunk = (kind: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** An animation of so many frames, all of one pixel and the same. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
    .webp({ lossless: true })
    .toBuffer()
  // Place, size and how long each is shown; what is drawn stands in the still picture behind its head.
  const facts = Buffer.alloc(16)
  facts.writeUInt8(40, 12)
  const frame = chunk('ANMF', Buffer.concat([facts, still.subarray(12)]))
  const isAnimation = Buffer.alloc(10)
  isAnimation.writeUInt8(2)
  const held = [chunk('VP8X', isAnimation), chunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...held]))
}

import QRCode from 'qrcode'

/** A QR code as one path of runs of unit squares, so that a page can draw it inline without styles or scripts. */
export type DrawnQr = { modules: number; path: string }

/** Draws a text as a QR code that is read with a seventh of it covered (level M). */
export function drawQr(text: string): DrawnQr {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const runs: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const from = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > from) runs.push(`M${from} ${row}h${column - from}v1h-${column - from}z`)
    }
  }
  return { modules: modules.size, path: runs.join('') }
}

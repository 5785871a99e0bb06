import QRCode from 'qrcode'

/** A QR code as one path of unit squares, so that a page can draw it inline without styles or scripts. */
export function drawQr(text: string): { modules: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return { modules: modules.size, path: squares.join('') }
}

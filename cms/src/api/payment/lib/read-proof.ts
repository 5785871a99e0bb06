import {
  accept,
  idNumber,
  proofBounds,
  readAmount,
  readPaymentText,
  refuse,
  refuseAt,
  type PlainCode,
  type Refused,
  type Result,
} from '@rijbaan/contract'
import { isWholePdf } from './pdf'

/** What a student hands in: the PDF, and the payment that it proves or what a new one is of. */
export type Proof = { bytes: Buffer; payment: { id: number } | { cents: number; description: string } }

const refuseFile = (code: PlainCode): Refused => refuseAt('file', refuse(code))

/** No browser sends a path. The file gets a name of ours in any case; a path is refused all the same. */
const hasPath = (name: string): boolean => /[\\/\0]|^\.{1,2}$/.test(name)

async function readFile(form: FormData): Promise<Result<Buffer>> {
  const files = [...form.values()].filter((value) => value instanceof File)
  const [file] = files
  // A form without a choice sends an empty file without a name.
  if (!file || (file.size === 0 && file.name === '') || !(form.get('file') instanceof File)) return refuseFile('file-required')
  if (files.length > 1) return refuseFile('one-file-only')
  if (hasPath(file.name)) return refuseFile('file-name-invalid')
  if (file.size >= proofBounds.below) return refuseFile('file-too-large')
  const bytes = Buffer.from(await file.arrayBuffer())
  return isWholePdf(bytes) ? accept(bytes) : refuseFile('not-a-pdf')
}

/** A text beside the file; PostgreSQL stores no zero byte in one. */
function textIn(form: FormData, field: string): string | undefined {
  const value = form.get(field)
  return typeof value === 'string' && value.trim() !== '' ? value.replaceAll('\0', '').trim() : undefined
}

function readPayment(form: FormData): Result<Proof['payment']> {
  const given = textIn(form, 'paymentId')
  if (given !== undefined) {
    const id = idNumber.safeParse(given)
    return id.success ? accept({ id: id.data }) : refuse('payment-not-found')
  }
  const amount = readAmount(textIn(form, 'amount'))
  if (!amount.ok) return amount
  const description = readPaymentText('description', textIn(form, 'description'))
  return description.ok ? accept({ cents: amount.value, description: description.value }) : description
}

/** Reads what `POST /api/payments/proof` carries (R51, R75); refused with the first thing that isn't right. */
export async function readProof(form: FormData): Promise<Result<Proof>> {
  const bytes = await readFile(form)
  if (!bytes.ok) return bytes
  const payment = readPayment(form)
  return payment.ok ? accept({ bytes: bytes.value, payment: payment.value }) : payment
}

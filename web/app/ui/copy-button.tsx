import { Copy } from 'lucide-react'
import { Button } from './button'

type CopyButtonProps = {
  text: string
  words: string
  /** What is copied, for who can't see what stands beside it. */
  label?: string
  tone?: 'secondary' | 'quiet'
  onCopied: (isCopied: boolean) => void
}

/** Puts a text on the clipboard; answers whether it is there. Over plain http a browser has no clipboard for pages at all. */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Puts a text on the clipboard, and says whether it is there. Nothing without a script. */
export function CopyButton({ text, words, label, tone = 'secondary', onCopied }: CopyButtonProps) {
  return (
    <Button tone={tone} size="small" className="needs-script" aria-label={label} onClick={() => void putOnClipboard(text).then(onCopied)}>
      <Copy aria-hidden="true" size={20} />
      {words}
    </Button>
  )
}

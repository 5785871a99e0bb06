import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { pictureBounds } from '@rijbaan/contract'
import type { PictureAnswer, PictureFacts, PictureReply, PictureTask } from './picture-work'
import { inTurn } from './unpacking'

/*
 * What a picture takes of memory and time to read stands nowhere in it that could be asked before: profiles of colours, notes of cameras and
 * what is packed are the library's to read, on threads that neither a limit of its own nor a sender who leaves can end. So it reads what is
 * sent in a process of its own, which is ended where that takes too much (docs/decisions/0079-pictures-in-a-process-of-their-own.md).
 */

/** How long one picture may take, in milliseconds: a telephone's largest photo takes one second. */
const mostMilliseconds = 10_000

/** How long the process waits for another picture, in milliseconds. */
const idleMilliseconds = 60_000

let running: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

function start(): ChildProcess {
  const child = fork(path.join(process.cwd(), 'pictures.mjs'), [], {
    // Of the settings it needs none, and secrets least of all.
    env: {},
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const forget = () => {
    if (running === child) running = null
  }
  // The second where the system has none to give: who asked is answered as where a picture takes too much.
  child.once('exit', forget).once('error', forget)
  // It keeps nobody from ending: it ends with who started it.
  child.unref()
  child.channel?.unref()
  return child
}

/** Sends one task; `ended` where the process took too much, and is no more. */
function ask(child: ChildProcess, task: PictureTask): Promise<PictureAnswer | 'ended'> {
  return new Promise((resolve) => {
    const finish = (answer: PictureAnswer | 'ended') => {
      clearTimeout(timer)
      child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const forget = () => {
      if (running === child) running = null
    }
    const onAnswer = (reply: unknown) => {
      const { answer, isLast } = reply as PictureReply
      if (isLast) forget()
      finish(answer)
    }
    const onEnd = () => finish('ended')
    const end = () => {
      forget()
      child.kill('SIGKILL')
      onEnd()
    }
    const timer = setTimeout(end, mostMilliseconds)
    child.once('message', onAnswer).once('exit', onEnd).once('error', onEnd)
    child.send(task, (problem) => {
      if (problem) end()
    })
  })
}

/** Reads or draws a picture when its turn comes. */
function work(task: PictureTask): Promise<PictureAnswer | 'ended'> {
  return inTurn(async () => {
    clearTimeout(idle)
    if (!running?.connected) running = start()
    const child = running
    const answer = await ask(child, task)
    idle = setTimeout(() => child.kill(), idleMilliseconds)
    idle.unref()
    return answer
  })
}

/** A portrait drawn anew; null for what is no picture of a kind that portraits are, or takes too much. */
export async function drawPortrait(bytes: Buffer): Promise<Buffer | null> {
  const answer = await work({ kind: 'square', side: pictureBounds.side, bytes })
  return answer !== 'ended' && answer?.square ? Buffer.from(answer.square) : null
}

/** What a picture for the site is; null for what is none, `heavy` for what takes too much to draw, which one that `isTried` no longer can. */
export async function judgePicture(bytes: Buffer, isTried: boolean): Promise<PictureFacts | 'heavy' | null> {
  const answer = await work({ kind: 'judge', isTried, bytes })
  return answer === 'ended' ? 'heavy' : (answer?.facts ?? null)
}

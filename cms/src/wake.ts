import { EventEmitter } from 'node:events'

const wakes = new EventEmitter()

/** Lets a job's next round begin now instead of when its time has come. Jobs of other processes keep their time. */
export const wakeJob = (name: string): boolean => wakes.emit(name)

/** Tells once when a job is woken; the answer forgets it again. */
export function onWake(name: string, begin: () => void): () => void {
  wakes.once(name, begin)
  return () => void wakes.off(name, begin)
}

import { AsyncResource } from 'node:async_hooks'

/** How many may wait for their turn: of one sender, and of all together. */
export type MostWaiting = { perSender: number; inAll: number }

export type OwnTurns = {
  /**
   * Runs it as soon as it is this sender's turn. Null, at once, where as many wait already as may; null later where somebody who has
   * fewer took its place. Senders of one `group`, such as the networks of one customer, share what there is with other groups.
   */
  run: <Done>(sender: string, work: () => Promise<Done>, group?: string) => Promise<Done | null> | null
}

type Comer = { sender: string; group: string }

type Waiting = Comer & { begin: () => void; giveUp: () => void }

/** What somebody has here, how much of it is in hand, and the number of the last turn that they had. */
type Standing = { present: number; inHand: number; lastTurn: number }

/** How everybody stands; of who has nothing here nothing is kept, and whoever comes anew counts as having had `turnOfNew` last. */
function standings(turnOfNew: () => number) {
  const known = new Map<string, Standing>()
  const of = (name: string): Standing => known.get(name) ?? { present: 0, inHand: 0, lastTurn: turnOfNew() }
  const change = (name: string, by: (before: Standing) => Partial<Standing>): void => {
    const before = of(name)
    const after = { ...before, ...by(before) }
    if (after.present === 0) known.delete(name)
    else known.set(name, after)
  }
  return { of, change }
}

/** Orders by the first number that differs. */
const compare = (one: number[], other: number[]): number =>
  one.map((each, index) => each - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/**
 * Gives each sender so much to do at once, and all together: what else they ask for waits until some of it is done. The next is of the
 * group, and in it of the sender, that has least in hand and had its turn longest ago. Where no more may wait, whoever has fewer takes
 * the place of the last of those that have most, until all have the same.
 */
export function ownTurns(atOnce: number, most: MostWaiting, atOnceInAll = Number.POSITIVE_INFINITY): OwnTurns {
  let waiting: Waiting[] = []
  let inHand = 0
  let turn = 0
  // Before whoever has the turn now, and behind all who have waited since: ever new ones would hold these up without an end.
  const turnOfNew = () => turn - 1
  const [senders, groups] = [standings(turnOfNew), standings(turnOfNew)]

  const change = ({ sender, group }: Comer, by: (before: Standing) => Partial<Standing>): void => {
    senders.change(sender, by)
    groups.change(group, by)
  }

  const urgency = ({ sender, group }: Comer): number[] =>
    [groups.of(group), senders.of(sender)].flatMap((each) => [each.inHand, each.lastTurn])

  const possessions = ({ sender, group }: Comer): number[] => [groups.of(group).present, senders.of(sender).present]

  const mayBegin = ({ sender }: Comer): boolean => inHand < atOnceInAll && senders.of(sender).inHand < atOnce

  const leave = (each: Waiting): void => {
    waiting = waiting.filter((other) => other !== each)
  }

  const beginNext = (): void => {
    const [first, ...others] = waiting.filter(mayBegin)
    if (!first) return
    const next = others.reduce((before, each) => (compare(urgency(each), urgency(before)) < 0 ? each : before), first)
    leave(next)
    inHand += 1
    turn += 1
    change(next, (before) => ({ inHand: before.inHand + 1, lastTurn: turn }))
    next.begin()
  }

  const end = (each: Waiting): void => {
    inHand -= 1
    change(each, (before) => ({ inHand: before.inHand - 1, present: before.present - 1 }))
    beginNext()
  }

  /** Whether whoever comes has so much less than another that they have no more than that one's in its place. */
  const hasLess = (comer: Comer, other: Waiting): boolean =>
    comer.group === other.group
      ? senders.of(comer.sender).present + 1 < senders.of(other.sender).present
      : groups.of(comer.group).present + 1 < groups.of(other.group).present

  const takePlaceOfAnother = (comer: Comer): boolean => {
    const [first, ...others] = waiting
    if (!first) return false
    const richest = others.reduce((richer, each) => (compare(possessions(each), possessions(richer)) >= 0 ? each : richer), first)
    if (!hasLess(comer, richest)) return false
    leave(richest)
    change(richest, ({ present }) => ({ present: present - 1 }))
    richest.giveUp()
    return true
  }

  const mayWait = (comer: Comer): boolean => {
    const own = senders.of(comer.sender)
    return own.present - own.inHand < most.perSender && (waiting.length < most.inAll || takePlaceOfAnother(comer))
  }

  return {
    run: <Done>(sender: string, work: () => Promise<Done>, group = sender) => {
      const comer = { sender, group }
      if (!mayBegin(comer) && !mayWait(comer)) return null
      return new Promise<Done | null>((resolve, reject) => {
        const each: Waiting = {
          ...comer,
          // Whoever had the turn before calls it, and what it does is still this call's own: its transaction, its line in the log.
          begin: AsyncResource.bind(
            () =>
              void work()
                .finally(() => end(each))
                .then(resolve, reject),
          ),
          giveUp: () => resolve(null),
        }
        change(each, ({ present }) => ({ present: present + 1 }))
        waiting.push(each)
        beginNext()
      })
    },
  }
}

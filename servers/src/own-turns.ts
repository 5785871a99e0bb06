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

type Waiting = Comer & { /** Which of all comers it is. */ number: number; begin: () => void; giveUp: () => void }

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
function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, each] of one.entries()) {
    const difference = each - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The one with the least numbers; undefined of none. */
function leastOf(all: Iterable<Waiting>, numbersOf: (each: Waiting) => number[]): Waiting | undefined {
  let least: { each: Waiting; numbers: number[] } | undefined
  for (const each of all) {
    const numbers = numbersOf(each)
    if (!least || compare(numbers, least.numbers) < 0) least = { each, numbers }
  }
  return least?.each
}

/**
 * Gives each sender so much to do at once, and all together: what else they ask for waits until some of it is done. The next is of the
 * group, and in it of the sender, that has least in hand and had its turn longest ago. Where no more may wait, whoever has fewer takes
 * the place of the last of those that have most, until all have the same.
 */
export function ownTurns(atOnce: number, most: MostWaiting, atOnceInAll = Number.POSITIVE_INFINITY): OwnTurns {
  /** Who waits, by sender and in the order that they came: a turn takes no longer for how much one of them asks for. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let inHand = 0
  let turn = 0
  let comers = 0
  // Before whoever has the turn now, and behind all who have waited since: ever new ones would hold these up without an end.
  const turnOfNew = () => turn - 1
  const [senders, groups] = [standings(turnOfNew), standings(turnOfNew)]

  const change = ({ sender, group }: Comer, by: (before: Standing) => Partial<Standing>): void => {
    senders.change(sender, by)
    groups.change(group, by)
  }

  /** The least of them is next. */
  const urgency = ({ sender, group, number }: Waiting): number[] => {
    const [all, own] = [groups.of(group), senders.of(sender)]
    return [all.inHand, all.lastTurn, own.inHand, own.lastTurn, number]
  }

  /** The least of them is the last of those that have most. */
  const poverty = ({ sender, group, number }: Waiting): number[] => [-groups.of(group).present, -senders.of(sender).present, -number]

  const mayBegin = ({ sender }: Comer): boolean => inHand < atOnceInAll && senders.of(sender).inHand < atOnce

  const join = (each: Waiting): void => {
    const line = lines.get(each.sender)
    if (line) line.push(each)
    else lines.set(each.sender, [each])
    waiting += 1
  }

  const leave = (each: Waiting): void => {
    const others = (lines.get(each.sender) ?? []).filter((other) => other !== each)
    if (others.length > 0) lines.set(each.sender, others)
    else lines.delete(each.sender)
    waiting -= 1
  }

  /** The first, or the last, of each sender's line. */
  const ends = (at: 0 | -1): Waiting[] => [...lines.values()].flatMap((line) => line.at(at) ?? [])

  const beginNext = (): void => {
    const next = leastOf(ends(0).filter(mayBegin), urgency)
    if (!next) return
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
    const richest = leastOf(ends(-1), poverty)
    if (!richest || !hasLess(comer, richest)) return false
    leave(richest)
    change(richest, ({ present }) => ({ present: present - 1 }))
    richest.giveUp()
    return true
  }

  const mayWait = (comer: Comer): boolean => {
    const own = senders.of(comer.sender)
    return own.present - own.inHand < most.perSender && (waiting < most.inAll || takePlaceOfAnother(comer))
  }

  return {
    run: <Done>(sender: string, work: () => Promise<Done>, group = sender) => {
      const comer = { sender, group }
      if (!mayBegin(comer) && !mayWait(comer)) return null
      return new Promise<Done | null>((resolve, reject) => {
        const each: Waiting = {
          ...comer,
          number: (comers += 1),
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
        join(each)
        beginNext()
      })
    },
  }
}

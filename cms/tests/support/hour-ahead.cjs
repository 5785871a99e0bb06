// Loaded before a process of the CMS: its clock is an hour ahead of everyone else's.
const hour = 3_600_000
const { now } = Date
const TrueDate = Date

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(now() + hour)
    else super(...parts)
  }
  static now() {
    return now() + hour
  }
}

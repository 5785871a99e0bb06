import { peopleApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

/** What people do with their own account, and who sees whom; what the office does with accounts has routes of its own. */
const {
  setTeacher: _setTeacher,
  resetSecondFactor: _resetSecondFactor,
  endSessions: _endSessions,
  invite: _invite,
  unlock: _unlock,
  ...own
} = peopleApi

export default routesFrom(own, 'person')

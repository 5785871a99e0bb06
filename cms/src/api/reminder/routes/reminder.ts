import { remindersApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(remindersApi, 'reminder')

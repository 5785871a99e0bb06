import { examsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(examsApi, 'exam')

import { lessonsApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(lessonsApi, 'lesson')

import { contentApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(contentApi, 'content')

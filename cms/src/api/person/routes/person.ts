import { peopleApi } from '@rijbaan/contract'
import { routesFrom } from '../../../http/routes'

export default routesFrom(peopleApi, 'person')

import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles, roles } from '../roles'
import { parameter, parameterChanges, parameterMap } from './model'

export const parametersApi = {
  map: endpoint({
    method: 'GET',
    path: '/api/parameters',
    access: roles,
    summary: 'The parameters and the website’s figures, by key (R8, R53)',
    answer: parameterMap,
  }),
  list: endpoint({
    method: 'GET',
    path: '/super-admin/api/parameters',
    access: adminRoles,
    summary: 'The five parameters',
    answer: z.array(parameter),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/super-admin/api/parameters',
    access: adminRoles,
    summary: 'Save parameters; others are never deleted (R53)',
    body: parameterChanges,
    answer: z.array(parameter),
  }),
}

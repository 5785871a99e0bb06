import { addressLeft, demoCourseTypes, type DemoCourseType, type RequestedStudent } from '@rijbaan/contract'

type Row = { name: string; email: string | null; course_type: string | null }

const licences: Record<DemoCourseType, RequestedStudent['licenseType']> = { 'auto-manual': 'MANUAL', 'auto-automatic': 'AUTOMATIC' }

const isDemoCourse = (type: string | null): type is DemoCourseType => demoCourseTypes.some((each) => each === type)

/**
 * Who a request is from, as the form that takes a student in asks: the first word of the name and the rest of it, which somebody looks at
 * before it is sent.
 */
export function toRequestedStudent({ name, email, course_type: courseType }: Row): RequestedStudent {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email: addressLeft(email),
    licenseType: isDemoCourse(courseType) ? licences[courseType] : null,
  }
}

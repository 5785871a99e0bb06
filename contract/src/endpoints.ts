import { attentionApi } from './attention/api'
import { auditApi } from './audit/api'
import { calendarsApi } from './calendars/api'
import { contentApi } from './content/api'
import type { Endpoint } from './endpoint'
import { examsApi } from './exams/api'
import { adminLessonsApi } from './lessons/admin-api'
import { lessonsApi } from './lessons/api'
import { teacherLessonsApi } from './lessons/teacher-api'
import { listsApi } from './lists/api'
import { parametersApi } from './parameters/api'
import { paymentsApi } from './payments/api'
import { peopleApi } from './people/api'
import { peopleOfficeApi } from './people/office-api'
import { readsApi } from './reads/api'
import { remindersApi } from './reminders/api'
import { requestsApi } from './requests/api'
import { requestsOfficeApi } from './requests/office-api'
import { retentionApi } from './retention/api'
import { signInApi } from './sign-in/api'
import { passkeysApi } from './sign-in/passkeys-api'

/** Every endpoint that there is, by subject: what the API description and the access test read. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  content: contentApi,
  reads: readsApi,
  requests: requestsApi,
  requestsOffice: requestsOfficeApi,
  signIn: signInApi,
  passkeys: passkeysApi,
  people: peopleApi,
  peopleOffice: peopleOfficeApi,
  attention: attentionApi,
  audit: auditApi,
  lessons: lessonsApi,
  teacherLessons: teacherLessonsApi,
  adminLessons: adminLessonsApi,
  parameters: parametersApi,
  exams: examsApi,
  reminders: remindersApi,
  calendars: calendarsApi,
  payments: paymentsApi,
  lists: listsApi,
  retention: retentionApi,
}

// Two visitors of the site who want a call, with some time between them: what the office finds on its start page.
import { expect } from '@playwright/test'
import { courseTypeMessage, requestsApi, type CourseType, type Endpoint } from '@rijbaan/contract'
import { writeFile } from 'node:fs/promises'
import { test } from './picture-test'
import { clockFile, moments } from './school'

type Visitor = {
  form: Pick<Endpoint, 'path'>
  name: string
  email: string
  phone: string
  courseType: CourseType
  minutesUntilNext: number
}

const visitors: Visitor[] = [
  {
    form: requestsApi.demoLesson,
    name: 'Fatima Yilmaz',
    email: 'fatima@example.test',
    phone: '0600000041',
    courseType: 'auto-manual',
    minutesUntilNext: 34,
  },
  { form: requestsApi.callMeBack, name: 'Bram Kuipers', email: '', phone: '0600000042', courseType: 'auto', minutesUntilNext: 12 },
]

test('two visitors ask for a call', async ({ school, request }) => {
  let moment = Date.parse(moments.first)
  for (const { form, name, email, phone, courseType, minutesUntilNext } of visitors) {
    const data = { name, email, phone, message: courseTypeMessage(courseType), language: 'nl', url: school.webUrl }
    expect((await request.post(school.cmsUrl + form.path, { data })).status()).toBe(200)
    moment += minutesUntilNext * 60_000
    await writeFile(clockFile(school.folder), `${new Date(moment).toISOString()}\n`)
  }
})

import { randomUUID } from 'node:crypto'
import { listFileName, toDayCell, type Language } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { dayAhead, placed, useSchool, type Member } from './support/lessons'
import { withoutFeature } from './support/switched-off'
import { thisCms } from './support/this-cms'

const { database, addAdmin, addBooked, addClass, addPair, addSlot, addSlots, addStudent } = useSchool()

const office = '/super-admin/api/lists'
const own = '/api/teacher/lists'

/** A list as who is signed in saves it. */
const take = ({ browser }: Pick<Member, 'browser'>, path: string, language: Language = 'nl'): Promise<Response> =>
  fetch(thisCms().url + path, { headers: { Cookie: browser.cookie(), 'Accept-Language': language } })

/** Its lines by their cells, as they stand between semicolons; the first are the headings. */
async function linesOf(member: Pick<Member, 'browser'>, path: string, language: Language = 'nl'): Promise<string[][]> {
  const answer = await take(member, path, language)
  expect(answer.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect([text.at(0), text.endsWith('\r\n')]).toEqual(['\uFEFF', true])
  const lines = text.slice(1, -2).split('\r\n')
  return lines.map((line) => line.split(';'))
}

const addPayment = async (studentId: number, changes: Record<string, unknown> = {}): Promise<void> => {
  const at = new Date()
  await database('payments').insert({
    document_id: randomUUID(),
    ...{ student_id: studentId, amount_cents: 123_450, currency: 'EUR', method: 'BANK_TRANSFER', state: 'PENDING', is_pending: true },
    ...{ description: 'Pakket', added_at: at.getTime(), created_at: at, updated_at: at, ...changes },
  })
}

const addExam = async (studentId: number, changes: Record<string, unknown> = {}): Promise<void> => {
  const at = new Date()
  await database('exams').insert({
    document_id: randomUUID(),
    ...{ student_id: studentId, exam_date: dayAhead(9), exam_place: 'CBR Amsterdam', kind: 'CBR', result: null },
    ...{ created_at: at, updated_at: at, ...changes },
  })
}

describe('a list of lessons', () => {
  test('is a file for spreadsheets that nobody keeps, named after what it is and its day', async () => {
    const admin = await addAdmin()
    for (const language of ['nl', 'en'] as const) {
      const { headers } = await take(admin, `${office}/lessons?filter=today`, language)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${listFileName('lessons', { language, now: new Date() })}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('says days, times and states as its reader does', async () => {
    const { teacher, student } = await addPair({ first_name: 'Noor', last_name: 'Visser', address: 'Javastraat 101, Amsterdam' })
    await addBooked(teacher.id, student.id, 3)
    const [dutchHeads, dutch] = await linesOf(teacher, `${own}/lessons`)
    expect(dutchHeads).toEqual(['Datum', 'Tijd', 'Minuten', 'Soort', 'Status', 'Leerling', 'Plaats', 'Ophaaladres'])
    expect(dutch).toEqual([toDayCell(dayAhead(3)), '09:00', '60', 'Rijles', 'Geboekt', 'Noor Visser', 'Javastraat 101', ''])
    const [heads, english] = await linesOf(await addAdmin(), `${office}/lessons?teacherId=${teacher.id}`, 'en')
    expect(heads).toEqual(['Date', 'Time', 'Minutes', 'Type', 'Status', 'Teacher', 'Student', 'Place', 'Pickup location'])
    expect(english?.slice(0, 5)).toEqual([toDayCell(dayAhead(3)), '09:00', '60', 'Regular', 'Booked'])
  })

  test.each([
    ['sortBy=lessonDateTime&sortDir=asc', (first: string, second: string) => first <= second],
    ['sortBy=lessonDateTime&sortDir=desc', (first: string, second: string) => first >= second],
    ['sortBy=teacher&sortDir=asc&filter=future', (first: string, second: string) => first.slice(0, 10) <= second.slice(0, 10)],
  ])('of several parts has each row once, in the order of its pages (%s)', async (query, isInOrder) => {
    const admin = await addAdmin()
    const teachers = [(await addClass(0)).teacher.id, null, (await addClass(0)).teacher.id, null]
    const rows = Array.from({ length: 1234 }, (_, index) => ({
      document_id: randomUUID(),
      // Four begin at each moment, two of them of teachers who are gone: parts end between them.
      ...placed(1 + Math.floor(index / 20), 8 + Math.floor((index % 20) / 4)),
      ...{ lesson_type: 'REGULAR', state: 'AVAILABLE', is_generated: false, location: `Plaats ${index}` },
      ...{ teacher_id: teachers[index % 4], created_at: new Date(), updated_at: new Date() },
    }))
    await database.batchInsert('lessons', rows, 50)
    const [, ...lines] = await linesOf(admin, `${office}/lessons?${query}`)
    const placeAt = 7
    const ours = lines.filter((line) => /^Plaats \d+$/.test(line[placeAt] ?? ''))
    expect(new Set(ours.map((line) => line[placeAt])).size).toBe(rows.length)
    expect(ours).toHaveLength(rows.length)
    const moments = lines.map(([day = '', time = '']) => `${day.split('-').reverse().join('-')} ${time}`)
    expect(moments.filter((moment, index) => index > 0 && !isInOrder(moments[index - 1] ?? '', moment))).toEqual([])
    await database('lessons').where('location', 'like', 'Plaats %').delete()
  })

  test('begins with today where its pages do, and has what is past after that', async () => {
    const { teacher, student } = await addPair()
    for (const days of [-9, 4, -2, 11]) await addBooked(teacher.id, student.id, days)
    const [, ...lines] = await linesOf(await addAdmin(), `${office}/lessons?sortBy=nearest&studentId=${student.id}`)
    expect(lines.map(([day]) => day)).toEqual([4, 11, -2, -9].map((days) => toDayCell(dayAhead(days))))
  })

  test('has the days of a week, and what its filter leaves of them', async () => {
    const { teacher, student } = await addPair()
    await addBooked(teacher.id, student.id, 20)
    await addSlots(teacher.id, 21, 2)
    await addSlot(teacher.id, 40)
    const days = `startDate=${dayAhead(20)}&endDate=${dayAhead(26)}`
    const states = async (query: string) => (await linesOf(teacher, `${own}/lessons?${query}`)).slice(1).map((line) => line[4])
    expect(await states(days)).toEqual(['Geboekt', 'Beschikbaar', 'Beschikbaar'])
    expect(await states(`${days}&shown=booked`)).toEqual(['Geboekt'])
    expect(await states(`${days}&shown=available`)).toEqual(['Beschikbaar', 'Beschikbaar'])
    expect(await states(`date=${dayAhead(20)}`)).toEqual(['Geboekt'])
    // As the calendar, it has no slot that a lesson reaches into, nor what is free on a full day.
    await addBooked(teacher.id, (await addStudent({ teacher_id: teacher.id })).id, 22, placed(22, 9.5))
    await addSlots(teacher.id, 22, 2)
    expect(await states(days)).toEqual(['Geboekt', 'Beschikbaar', 'Beschikbaar', 'Geboekt'])
    const full = await addSlots(teacher.id, 23, 7)
    const many = await Promise.all(full.slice(1).map(() => addStudent({ teacher_id: teacher.id })))
    for (const [index, { id }] of many.entries())
      await database('lessons')
        .where({ id: full[index + 1] })
        .update({ student_id: id, state: 'SCHEDULED', day_seq: 1 })
    const ofFullDay = await states(`startDate=${dayAhead(23)}&endDate=${dayAhead(23)}`)
    expect(ofFullDay).toEqual(Array(6).fill('Geboekt'))
  })
})

describe('whose rows a list has', () => {
  test('a teacher’s are those of what is their own, whomever the query names', async () => {
    const [mine, others] = [await addPair({ last_name: 'Eigen' }), await addPair({ last_name: 'Vreemd' })]
    for (const { teacher, student } of [mine, others]) {
      await addBooked(teacher.id, student.id, 5)
      await addExam(student.id)
      await addPayment(student.id)
    }
    const { teacher, student } = others
    for (const list of ['lessons', 'exams', 'payments', 'students']) {
      const all = JSON.stringify(await linesOf(mine.teacher, `${own}/${list}?teacherId=${teacher.id}`))
      expect([list, all.includes('Eigen'), all.includes('Vreemd')]).toEqual([list, true, false])
      const ofOther = await linesOf(mine.teacher, `${own}/${list}?studentId=${student.id}&teacherId=${teacher.id}`)
      expect(JSON.stringify(ofOther)).not.toContain('Vreemd')
    }
  })

  test('students are refused, and so are teachers at the office’s', async () => {
    const { teacher, student } = await addPair()
    expect((await take(student, `${own}/lessons`)).status).toBe(403)
    for (const list of ['lessons', 'exams', 'payments', 'students', 'teachers'])
      expect((await take(teacher, `${office}/${list}`)).status).toBe(403)
  })
})

describe('lists of people, payments and exams', () => {
  test('are found by their search, and keep their order', async () => {
    const admin = await addAdmin()
    const word = `Zoek${randomUUID().slice(0, 8)}`
    const teacher = await addStudent({ portal_role: 'TEACHER', teacher_id: null, first_name: 'Dirk', last_name: word })
    const one = await addStudent({ first_name: 'Anna', last_name: word, teacher_id: teacher.id, phone: '+31612345678', address: 'Dam 1' })
    const two = await addStudent({ first_name: 'Bram', last_name: word, teacher_id: null, phone: '', is_active: false })
    await addPayment(one.id, { added_at: Date.now() - 1000, description: 'Eerder' })
    await addPayment(two.id, { state: 'REJECTED', is_pending: false, reason: 'Onleesbaar', verified_at: Date.now() })
    await addExam(one.id, { exam_date: null })
    await addExam(two.id, { result: false, exam_date: dayAhead(-3) })

    const [studentHeads, ...students] = await linesOf(admin, `${office}/students?search=${word}&sort=name`)
    expect(studentHeads?.slice(0, 7)).toEqual(['Voornaam', 'Achternaam', 'E-mail', 'Telefoon', 'Adres', 'Rijbewijstype', 'Instructeur'])
    expect(students.map(([first, , , phone, address, , by, state]) => [first, phone, address, by, state])).toEqual([
      ['Anna', '+31 612345678', 'Dam 1', `Dirk ${word}`, 'Actief'],
      ['Bram', '', students[1]?.[4], '', 'Niet actief'],
    ])
    expect((await linesOf(admin, `${office}/students?search=${word}&sort=newest`)).slice(1)).toHaveLength(2)
    const [, ...teachers] = await linesOf(admin, `${office}/teachers?search=${word}`)
    expect(teachers.map((line) => [line[0], line[5], line[6]])).toEqual([['Dirk', '1', '0']])

    const [, ...payments] = await linesOf(admin, `${office}/payments?search=${word}`)
    expect(payments.map((line) => [line[3], line[6], line[7], line[9]])).toEqual([
      ['Eerder', '1234,50', 'Openstaand', ''],
      ['Pakket', '1234,50', 'Afgewezen', 'Onleesbaar'],
    ])
    const [, english] = await linesOf(admin, `${office}/payments?search=${word}&status=REJECTED`, 'en')
    expect(english?.slice(6, 8)).toEqual(['1234.50', 'Rejected'])

    const [, ...exams] = await linesOf(admin, `${office}/exams?search=${word}`)
    expect(exams.map((line) => [line[0], line[1], line[5]])).toEqual([
      ['', `Anna ${word}`, 'Afgelegd'],
      [toDayCell(dayAhead(-3)), `Bram ${word}`, 'Niet geslaagd'],
    ])
  })

  test('have no cell that a spreadsheet reckons with, and keep signs that part cells', async () => {
    const { teacher, student } = await addPair({
      first_name: '=HYPERLINK("http://x")',
      last_name: '@Som;me',
      phone: '+1+2',
      address: '-2\nDam',
    })
    await addPayment(student.id, { description: '+31 6 12345678' })
    const text = await (await take(teacher, `${own}/students`)).text()
    expect(text).toContain(`"'=HYPERLINK(""http://x"")";"'@Som;me";${student.username};'+1+2;"'-2\nDam";`)
    expect(await (await take(teacher, `${own}/payments`)).text()).toContain(`;+31 6 12345678;`)
  })
})

describe('exporting a list', () => {
  test('leaves a line each time, with the filters that it was asked by', async () => {
    const admin = await addAdmin()
    const lines = () => database('audit_entries').where({ actor_id: admin.id }).orderBy('id')
    await take(admin, `${office}/students?search=Bram&sort=name`)
    await take(admin, `${office}/students?search=Anna`)
    const told = (await lines()).map(({ kind, action, fields }: Record<'kind' | 'action' | 'fields', unknown>) => [
      kind,
      action,
      typeof fields === 'string' ? JSON.parse(fields) : fields,
    ])
    expect(told).toEqual([
      ['reading', 'lists.students', ['search', 'sort']],
      ['reading', 'lists.students', ['search']],
    ])
    expect(JSON.stringify(await lines())).not.toMatch(/Bram|Anna/)
  })

  test('is refused where a filter is none', async () => {
    const answer = await take(await addAdmin(), `${office}/lessons?date=2026-02-30`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid-input'])
  })

  test('is over, at all addresses and without a line, once the school switches it off', async () => {
    const admin = await addAdmin()
    const { teacher } = await addPair()
    await withoutFeature(database, 'lists', async () => {
      for (const list of ['lessons', 'exams', 'payments', 'students']) {
        expect((await take(teacher, `${own}/${list}`)).status).toBe(404)
        expect((await take(admin, `${office}/${list}`)).status).toBe(404)
      }
      expect(await (await take(admin, `${office}/teachers`)).json()).toMatchObject({ code: 'not-found' })
      expect(await database('audit_entries').where({ actor_id: admin.id })).toEqual([])
    })
    expect((await take(admin, `${office}/teachers`)).status).toBe(200)
  })
})

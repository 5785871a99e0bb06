import {
  accept,
  refuse,
  rowsOf,
  schoolDay,
  type PageQuery,
  type PeopleQuery,
  type Result,
  type SchoolStudent,
  type SchoolTeacher,
  type StudentOfTeacher,
  type TeachersAndStudents,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'
import { inSlices, type Slices } from '../../../http/answer'
import type { Rows } from '../../../http/controller'
import type { Person } from '../../../http/session'
import { countRows, narrowed } from '../../../database/rows'
import { toStudentOfTeacher, toTeacherCard } from '../lib/current-user'
import { lackTeacher, orderPeople, selectPeople, type PersonRow } from '../lib/people-rows'
import { narrowToSearch } from '../lib/search-index'

type Kind = 'TEACHER' | 'STUDENT'

/** How many people a list of all is read and written by. */
const atOnce = 500

const toSchoolStudent = (row: PersonRow): SchoolStudent => ({
  ...toStudentOfTeacher(row),
  assignedTeacherId: row.teacher_id,
  assignedTeacher: toTeacherCard(row),
})

/** `TeachersAndStudents` as JSON, whose students are read while it is sent. */
async function* writeSchool(teachers: SchoolTeacher[], students: AsyncIterable<SchoolStudent[]>): AsyncGenerator<string> {
  yield `{"teachers":${JSON.stringify(teachers)},"students":[`
  let count = 0
  for await (const part of students) {
    yield `${count > 0 ? ',' : ''}${part.map((student) => JSON.stringify(student)).join(',')}`
    count += part.length
  }
  yield `],"totalItems":${teachers.length + count}}`
}

/** Which students: those without a teacher, or of one. */
function narrowStudents(people: Knex.QueryBuilder, { lacks, teacherId }: PeopleQuery): void {
  if (lacks) void people.where(lackTeacher)
  if (teacherId) void people.where({ 'person.teacher_id': teacherId, 'person.is_active': true })
}

/** Lists of people: one query each, paged and searched in the database (R44). */
const directory = ({ strapi }: { strapi: Core.Strapi }) => {
  /** People of a kind, through the conditions, by name unless asked otherwise; with their number where a page was asked for. */
  async function find(
    kind: Kind,
    query: PeopleQuery,
    scope: (people: Knex.QueryBuilder) => void,
  ): Promise<{ rows: PersonRow[]; totalItems: number | null }> {
    const { connection } = strapi.db
    const conditions = (people: Knex.QueryBuilder) => {
      void people.where('person.portal_role', kind)
      scope(people)
      narrowToSearch(people, 'person.id', query.search)
    }
    const people = narrowed(selectPeople(connection), conditions)
    orderPeople(people, query.sort ?? 'name')
    const part = rowsOf(query)
    if (!part) return { rows: await people, totalItems: null }
    const totalItems = await countRows(narrowed(connection('up_users as person'), conditions))
    return { rows: await people.offset(part.offset).limit(part.limit), totalItems }
  }

  /** Numbers of all students whom a query finds, in their order. */
  async function findStudentIds(query: PeopleQuery): Promise<number[]> {
    const people = strapi.db.connection('up_users as person').where('person.portal_role', 'STUDENT').select<{ id: number }[]>('person.id')
    narrowStudents(people, query)
    narrowToSearch(people, 'person.id', query.search)
    orderPeople(people, query.sort ?? 'name')
    return (await people).map(({ id }) => id)
  }

  async function findTeachers(query: PeopleQuery): Promise<Rows<SchoolTeacher>> {
    const { connection } = strapi.db
    const { rows, totalItems } = await find('TEACHER', query, () => undefined)
    const ids = rows.map(({ id }) => id)
    const counted = (counts: { teacher_id: number; n: string | number }[]) =>
      new Map(counts.map(({ teacher_id, n }) => [teacher_id, Number(n)]))
    const students = counted(
      await connection('up_users')
        .whereIn('teacher_id', ids)
        .where('portal_role', 'STUDENT')
        .groupBy('teacher_id')
        .select('teacher_id')
        .count({ n: '*' }),
    )
    const bookedToday = counted(
      await connection('lessons')
        .whereIn('teacher_id', ids)
        .where('day', schoolDay(now(strapi)))
        .whereNotNull('student_id')
        .groupBy('teacher_id')
        .select('teacher_id')
        .count({ n: '*' }),
    )
    const toTeacher = (row: PersonRow): SchoolTeacher => {
      const { licenseType: _licenseType, ...teacher } = toStudentOfTeacher(row)
      return { ...teacher, studentCount: students.get(row.id) ?? 0, bookedToday: bookedToday.get(row.id) ?? 0 }
    }
    return { rows: rows.map(toTeacher), totalItems }
  }

  async function findStudents(query: PeopleQuery): Promise<Rows<SchoolStudent>> {
    const { rows, totalItems } = await find('STUDENT', query, (people) => narrowStudents(people, query))
    return { rows: rows.map(toSchoolStudent), totalItems }
  }

  async function findStudentsOf(teacher: Person, query: PeopleQuery): Promise<Rows<StudentOfTeacher>> {
    const { rows, totalItems } = await find('STUDENT', query, (people) => void people.where('person.teacher_id', teacher.id))
    return { rows: rows.map(toStudentOfTeacher), totalItems }
  }

  /** All students, in the order that was asked for, so many at a time. Whoever goes meanwhile is left out. */
  async function* readStudents(query: PeopleQuery): AsyncGenerator<SchoolStudent[]> {
    const { connection } = strapi.db
    const ids = await findStudentIds(query)
    for (let from = 0; from < ids.length; from += atOnce) {
      const part = ids.slice(from, from + atOnce)
      const rows = await selectPeople(connection).whereIn('person.id', part)
      const byId = new Map(rows.map((row) => [row.id, row]))
      yield part.flatMap((id) => byId.get(id) ?? []).map(toSchoolStudent)
    }
  }

  const none = { rows: [], totalItems: null }

  return {
    readStudents,

    /** All teachers of a list; a school has few. */
    async *readTeachers(query: PeopleQuery): AsyncGenerator<SchoolTeacher[]> {
      yield (await findTeachers(query)).rows
    },

    /** A teacher's own students, who are few too. */
    async *readStudentsOf(teacher: Person, query: PeopleQuery): AsyncGenerator<StudentOfTeacher[]> {
      yield (await findStudentsOf(teacher, query)).rows
    },

    /** A teacher's own students, by name. */
    findStudentsOf,

    /** Those of them who may be put on a lesson. */
    async findActiveStudentsOf(teacher: Person, page: PageQuery): Promise<Rows<StudentOfTeacher>> {
      const { rows, totalItems } = await find('STUDENT', page, (people) => {
        void people.where({ 'person.teacher_id': teacher.id, 'person.is_active': true })
      })
      return { rows: rows.map(toStudentOfTeacher), totalItems }
    },

    /** One of them; someone else's student isn't there. */
    async findStudentOf(teacher: Person, id: number): Promise<Result<StudentOfTeacher>> {
      const { rows } = await find('STUDENT', {}, (people) => void people.where({ 'person.id': id, 'person.teacher_id': teacher.id }))
      const [row] = rows
      return row ? accept(toStudentOfTeacher(row)) : refuse('not-found')
    },

    /** `{teachers,students}` for the office; `only` asks for one kind, which is what a page is of. All students come in slices. */
    async findSchool(query: PeopleQuery): Promise<TeachersAndStudents | Slices> {
      const teachers = query.only === 'students' ? none : await findTeachers(query)
      if (query.only !== 'teachers' && !rowsOf(query)) return inSlices(writeSchool(teachers.rows, readStudents(query)))
      const students = query.only === 'teachers' ? none : await findStudents(query)
      const sizeOf = ({ rows, totalItems }: Rows<unknown>): number => totalItems ?? rows.length
      return { teachers: teachers.rows, students: students.rows, totalItems: sizeOf(teachers) + sizeOf(students) }
    },
  }
}

export default directory

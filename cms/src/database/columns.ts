import type { Knex } from 'knex'

/** A column, as it is read and as it is written: SQLite and PostgreSQL take the same, and answer in their own ways. */
export type Column<Read, Write = Read> = { read: Read; write: Write }

export type Text = Column<string>
export type Integer = Column<number>
/** PostgreSQL answers text, as not every such number is one of JavaScript's. */
export type BigInteger = Column<string | number, number>
export type Decimal = Column<string | number, number>
/** SQLite has 1 and 0. */
export type Flag = Column<boolean | number, boolean>
/** SQLite has milliseconds since 1970. */
export type Moment = Column<string | number | Date, Date>
/** SQLite has it as text. */
export type Json = Column<string | object, string>

/** No columns. */
export type None = Record<never, never>

type Columns = Record<string, Column<unknown>>

/** What the framework adds to every table of a content type. */
type Own = {
  id: Integer
  created_at: Moment
  updated_at: Moment
}

type OwnOptional = {
  document_id: Text
  published_at: Moment
  created_by_id: Integer
  updated_by_id: Integer
  locale: Text
}

type Plain<T> = { [Name in keyof T]: T[Name] }
type Read<C extends Columns> = { [Name in keyof C]: C[Name]['read'] }
type ReadOrNull<C extends Columns> = { [Name in keyof C]: C[Name]['read'] | null }
type Write<C extends Columns> = { [Name in keyof C]: C[Name]['write'] }
type WriteOrNull<C extends Columns> = { [Name in keyof C]?: C[Name]['write'] | null | undefined }

/** Another column of the same row, named instead of a value: a write that changes nothing, and locks. */
type Reference = Knex.Ref<string, Record<string, string>>
type Changed<Added> = { [Name in keyof Added]?: Added[Name] | Reference }

type Added<Needed extends Columns, Optional extends Columns> = Plain<
  Write<Needed> & Partial<Write<Own>> & WriteOrNull<OwnOptional & Optional>
>

/** A content type's table as Knex knows it: a new row has every column that is needed, and may have the others. */
export type Table<Needed extends Columns, Optional extends Columns> = Knex.CompositeTableType<
  Plain<Read<Own & Needed> & ReadOrNull<OwnOptional & Optional>>,
  Added<Needed, Optional>,
  Changed<Added<Needed, Optional>>
>

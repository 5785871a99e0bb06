import { peopleSorts, searchMaxLength, type PeopleSort, type Asked, type PeopleListQuery } from '@rijbaan/contract'
import { readListPlace, type ListPlace } from '../shell/lists/list-address'

/** Which people a list shows: all of it stands in its address. */
export type PeopleView = { search: string; sort: PeopleSort; place: ListPlace }

/** Reads the address of a list of people. */
export function readPeopleView(search: Asked<PeopleListQuery>): PeopleView {
  return {
    search: (search.get('search') ?? '').trim().slice(0, searchMaxLength),
    sort: peopleSorts.find((each) => each === search.get('sort')) ?? 'name',
    place: readListPlace(search),
  }
}

import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { stampOf } from '../files/disk-store'
import { pathBelow } from '../files/names'
import { isMissingFile } from '../missing-file'
import { copyFile, listFiles } from './files'
import { keptFolders, type Arrival, type SchoolFiles } from './school-files'

/** Brings files beside their place; then folders change places by renaming. */
function arrivalOnDisk(dataDir: string, work: string): Arrival {
  const [coming, going] = [path.join(work, 'coming'), path.join(work, 'going')]
  return {
    bring: async (from, file) => {
      await copyFile(pathBelow(from, file), pathBelow(coming, file))
    },

    listFolders: () => keptFolders.filter((folder) => existsSync(path.join(dataDir, folder))),

    async swap() {
      for (const folder of keptFolders) {
        const [place, old, fresh] = [path.join(dataDir, folder), path.join(going, folder), path.join(coming, folder)]
        await mkdir(path.dirname(old), { recursive: true })
        if (existsSync(place)) await rename(place, old)
        await mkdir(fresh, { recursive: true })
        await mkdir(path.dirname(place), { recursive: true })
        await rename(fresh, place)
      }
    },

    async undo(folders) {
      if (!folders) return
      for (const folder of keptFolders) {
        const [place, old] = [path.join(dataDir, folder), path.join(going, folder)]
        if (existsSync(old)) {
          await rm(place, { recursive: true, force: true })
          await rename(old, place)
        } else if (!folders.includes(folder)) await rm(place, { recursive: true, force: true })
      }
    },
  }
}

/** Files in DATA_DIR. One that is still being written has another name until it is whole. */
export function filesOnDisk(dataDir: string): SchoolFiles {
  return {
    where: 'disk',

    async list() {
      const names = await Promise.all(
        keptFolders.map(async (folder) => (await listFiles(path.join(dataDir, folder))).map((file) => `${folder}/${file}`)),
      )
      const files = names.flat().filter((file) => !file.endsWith('.part'))
      const stamped = await Promise.all(files.map(async (file) => ({ file, stamp: await stampOf(path.join(dataDir, file)) })))
      return stamped.flatMap(({ file, stamp }) => (stamp === null ? [] : [{ file, stamp }]))
    },

    async copy(file, to) {
      try {
        return await copyFile(path.join(dataDir, file), to)
      } catch (problem) {
        if (!isMissingFile(problem)) throw problem
        return null
      }
    },

    arriveIn: (work) => arrivalOnDisk(dataDir, work),
  }
}

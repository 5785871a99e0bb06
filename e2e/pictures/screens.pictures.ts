// A picture of every screen as the demo's school has it at first.
import { languages } from '@rijbaan/contract'
import { adminScreens } from './admin-screens'
import { takeScreen } from './picture-test'
import { publicScreens } from './public-screens'
import { studentScreens } from './student-screens'
import { teacherScreens } from './teacher-screens'

const screens = [...publicScreens, ...studentScreens, ...teacherScreens, ...adminScreens]

for (const language of languages) for (const screen of screens) takeScreen(screen, language)

import { checkDishes, needs } from './dish-checks.testing.ts';

checkDishes(needs);

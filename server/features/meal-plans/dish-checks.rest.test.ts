import { checkDishes, otherNeeds } from './dish-checks.testing.ts';

checkDishes(otherNeeds);

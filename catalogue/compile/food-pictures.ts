import { anyMeal, type FoodPicture, foodPictures } from '../food-pictures.ts';
import { loadIngredients } from '../kitchen.load.ts';
import { ownIds } from '../pictures/compose.ts';
import { loadPictures } from '../pictures/pictures.ts';

/** The whole foods that recipes are drawn with, one SVG each, by the picture's name, and which of them words mean. */
export function composeFoodPictures() {
  const pictureOf = foodPictures(loadIngredients().values());
  const draw = loadPictures();
  const named = new Map<string, FoodPicture>([...pictureOf.pictures, [anyMeal, { drawing: anyMeal }]]);
  return {
    pictures: new Map(
      [...named].map(([name, { drawing, color }]) => [name, foodPicture(name, draw(drawing), color)]),
    ),
    /** The picture of what is mentioned first; of a plate where nothing is known. */
    nameOf: (text: string) => pictureOf(text) ?? anyMeal,
  };
}

/** A drawing of 32 by 32 with a margin, five to six as the plants are. */
const foodPicture = (name: string, body: string, color = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -6.8 38 45.6"${color && ` color="${color}"`}>${ownIds(body, `${name}-`)}</svg>`;

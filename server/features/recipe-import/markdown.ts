const link = /!?\[([^[\]\n]{0,300})\]\((?:https?:|\/|#|mailto:)[^()\s]{0,2000}\)/g;
const strong = /(\*\*|__|~~)(?=\S)([^*_~\n]{1,600}?)(?<=\S)\1/g;
const emphasis = /(?<![\w*])([*_])(?=\S)([^*_\n]{1,600}?)(?<=\S)\1(?![\w*])/g;

/** A line of Markdown as words: stars, links and marks of code go. Each pattern has a longest match, for hostile texts. */
export const withoutMarkdown = (line: string): string =>
  /[*_~`[]/.test(line)
    ? line
        .replace(link, '$1')
        .replace(strong, '$2')
        .replace(emphasis, '$2')
        .replace(/`([^`\n]{1,300})`/g, '$1')
    : line;

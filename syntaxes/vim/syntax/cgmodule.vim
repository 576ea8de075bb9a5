runtime! syntax/json.vim

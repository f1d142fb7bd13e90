// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"

	"example.com/shop/api"
	"github.com/gin-gonic/gin"
)

const prefix = "/api"

type server struct {
	engine *gin.Engine
}

func (s *server) index(c *gin.Context) {}

func (s *server) routes() {
	s.engine.GET("/", s.index)
	// route GET / -> main.go:server.index through main.go:auth
	s.engine.Handle(http.MethodPut, "/handled", auth, s.index)
	// route PUT /handled -> main.go:server.index through main.go:auth
	s.engine.Any("/any", func(c *gin.Context) { s.index(c) })
	// route ANY /any -> main.go:ANY /any through main.go:auth
}

func auth(c *gin.Context) {}

func main() {
	r := gin.Default()
	r.Use(auth)
	v1 := r.Group(prefix + "/v1")
	{
		v1.GET("/ping", auth)
		// route GET /api/v1/ping -> main.go:auth
		users := v1.Group("/users", auth)
		users.DELETE("/:id", auth)
		// route DELETE /api/v1/users/:id -> main.go:auth
		api.Register(users.Group("/items"))
	}
	s := &server{engine: r}
	s.routes()
}

// --- path: api/items.go ---
package api

import "github.com/gin-gonic/gin"

func Register(group *gin.RouterGroup) {
	group.POST("/", create)
	// route POST /api/v1/users/items/ -> api/items.go:create through main.go:auth
	group.Use(nil).GET("/used", create)
	// route GET /api/v1/users/items/used -> api/items.go:create through main.go:auth
}

func create(c *gin.Context) {}

func NeverCalled(group *gin.RouterGroup) {
	group.GET("/lost", create)
	// route GET …/lost -> api/items.go:create through main.go:auth
}
